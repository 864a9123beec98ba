import { readFileSync } from 'node:fs'
import { OAUTH_SCOPES, OWN_CLIENT } from '@shared/domain/oauth-scopes'
import { z } from 'zod'
import { isPrivateAddress, urlOf } from './variable'

/**
 * Where users may be redirected with a code: over TLS, or to their own machine. Compared exactly later, so it has to be
 * written as a browser writes it.
 */
export function isLanding(value: string): boolean {
  const url = urlOf(value)
  return (
    url !== null && isPrivateAddress(url) && !/[#*]/.test(value) && [url.href, url.origin].includes(value)
  )
}

/** A path of this site. */
const LOGO = /^\/(?![/\\])[^\\\s]{0,300}$/

const scopes = z.array(z.enum(OAUTH_SCOPES))

const client = z
  .strictObject({
    id: z
      .string()
      .regex(/^[\w.-]{1,100}$/)
      .refine(id => id !== OWN_CLIENT),
    // A program that cannot store a secret has none: PKCE replaces it.
    secret: z.string().min(32).max(200).optional(),
    name: z.string().trim().min(1).max(50),
    // The page's policy only allows pictures of this site.
    logo: z.string().regex(LOGO).default(''),
    redirectUris: z.array(z.string().max(1000).refine(isLanding)).min(1).max(20),
    scopes: scopes.min(1),
    autoApprove: scopes.default([]),
  })
  .refine(({ scopes, autoApprove }) => autoApprove.every(scope => scopes.includes(scope)), {
    path: ['autoApprove'],
  })
  // Without a secret any program can claim to be this one: its users are asked each time.
  .refine(({ secret, autoApprove }) => secret !== undefined || autoApprove.length === 0, {
    path: ['autoApprove'],
  })

/** A site or program in which users sign in through this one. */
export type OAuthClient = z.infer<typeof client>

const clients = z
  .array(client)
  .max(200)
  .refine(list => new Set(list.map(({ id }) => id)).size === list.length, { path: ['id'] })

/** Reads the JSON file at a path. Errors name the field, never a value: the file contains secrets. */
export function readOAuthClients(path: string, context: z.RefinementCtx): OAuthClient[] {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    context.addIssue('应为一个可以读取的 JSON 文件的路径')
    return z.NEVER
  }
  const result = clients.safeParse(value)
  if (result.success) return result.data
  const field = result.error.issues[0]?.path.join('.') || '内容'
  context.addIssue(`文件中的 ${field} 不正确，格式见 docs/deploy.md`)
  return z.NEVER
}
