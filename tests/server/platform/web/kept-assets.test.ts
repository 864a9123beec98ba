import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newFolder, removeDatabases } from '../../../support/backend'
import { type Site, startSite } from '../../../support/site'

afterAll(removeDatabases)

const DAY = 86_400_000

/** A build with one script, and its compressed form. */
function buildOf(script: string): string {
  const webFolder = join(newFolder(), 'client')
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>云州仲裁委员会</title>')
  writeFileSync(join(webFolder, 'assets', `${script}.js`), `/* ${script} */`)
  writeFileSync(join(webFolder, 'assets', `${script}.js.gz`), 'compressed')
  return webFolder
}

const ask = (site: Site, path: string) =>
  fetch(site.origin + path, { headers: { accept: '*/*', 'accept-encoding': 'identity' } })

test('while two builds run side by side, each serves the scripts of both', async () => {
  const keptAssets = { folder: join(newFolder(), 'assets'), days: 30 }
  const former = await startSite({ webFolder: buildOf('former-1a2b'), keptAssets })
  const latest = await startSite({ webFolder: buildOf('latest-3c4d'), keptAssets })
  for (const site of [former, latest])
    for (const script of ['former-1a2b', 'latest-3c4d']) {
      const response = await ask(site, `/assets/${script}.js`)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(await response.text()).toBe(`/* ${script} */`)
    }
  expect((await ask(latest, '/assets/former-1a2b.js.gz')).status).toBe(404)
  expect((await ask(latest, '/assets/missing.js')).status).toBe(404)
  await former.stop()
  expect((await ask(latest, '/assets/former-1a2b.js')).status).toBe(200)
  await latest.stop()
})

test('no address leads out of the folder of assets', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'secret.js'), 'secret')
  const keptAssets = { folder: join(folder, 'assets'), days: 30 }
  const site = await startSite({ webFolder: buildOf('own-1'), keptAssets })
  for (const path of ['%2e%2e/secret.js', '..%2fsecret.js', '..%5csecret.js', '/secret.js', '.own-1.js'])
    expect((await ask(site, `/assets/${path}`)).status).toBe(404)
  await site.stop()
})

test('the scripts of a build that has not run for long are deleted, those of the running one never', async () => {
  const keptAssets = { folder: join(newFolder(), 'assets'), days: 30 }
  const build = buildOf('own-1')
  await (await startSite({ webFolder: buildOf('former-1a2b'), keptAssets })).stop()
  await (await startSite({ webFolder: build, keptAssets })).stop()
  const long = new Date(Date.now() - 31 * DAY)
  for (const name of readdirSync(keptAssets.folder)) utimesSync(join(keptAssets.folder, name), long, long)
  await (await startSite({ webFolder: build, keptAssets })).stop()
  expect(readdirSync(keptAssets.folder).sort()).toEqual(['own-1.js', 'own-1.js.gz'])
})

test('an asset of an earlier build is read once, whoever asks for it', async () => {
  const keptAssets = { folder: join(newFolder(), 'assets'), days: 30 }
  await (await startSite({ webFolder: buildOf('former-1a2b'), keptAssets })).stop()
  const latest = await startSite({ webFolder: buildOf('latest-3c4d'), keptAssets })
  const first = await ask(latest, '/assets/former-1a2b.js')
  rmSync(join(keptAssets.folder, 'former-1a2b.js'))
  const second = await ask(latest, '/assets/former-1a2b.js')
  expect([second.status, await second.text()]).toEqual([200, '/* former-1a2b */'])
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(first.headers.get('etag')).toBe('"former-1a2b.js"')
  await latest.stop()
})
