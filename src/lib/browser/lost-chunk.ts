/**
 * Messages of browsers and Vite when a chunk cannot be loaded: deleted by a deploy, replaced by a page, or no network.
 * In this order: Chromium, Firefox, Safari, Safari given a page, Vite for styles.
 */
const LOST =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|is not a valid JavaScript MIME type|Unable to preload CSS/i

export const isLostChunk = (error: unknown): boolean => error instanceof Error && LOST.test(error.message)

/** What is known about it. */
export type ChunkState = 'asking' | 'reloading' | 'updated' | 'broken' | 'unreachable'

interface Explanation {
  title: string
  text: string
}

export type Explanations = Readonly<Record<Exclude<ChunkState, 'asking' | 'reloading'>, Explanation>>

export const EXPLANATIONS: Explanations = {
  updated: { title: '系统已更新', text: '当前页面属于旧版本，部分内容已无法打开。请刷新页面，使用新版本。' },
  broken: {
    title: '页面没有加载成功',
    text: '部分内容暂时无法取得，系统可能正在更新。请稍后刷新页面。',
  },
  unreachable: { title: '页面没有加载成功', text: '网络似乎已中断。请检查网络连接，再刷新页面。' },
}

/** Between two automatic reloads (threat N5). */
const PAUSE_MS = 30_000
const PREFIX = 'reloaded:'
/** Builds remembered; older ones are out of service. */
const MAX_BUILDS = 5

/**
 * Whether a page that lost a chunk may reload by itself: once per build, and not twice within 30 s.
 * @param marker what an earlier decision in this window gave, or any other text
 * @param build the build whose chunk was lost
 * @returns the marker to leave before the reload, or null to stay and explain
 */
export function decideReload(marker: string, build: string, now: number): string | null {
  const past = readMarker(marker)
  const recent = past.some(({ time }) => Math.abs(now - time) < PAUSE_MS)
  if (recent || past.some(entry => entry.build === build)) return null
  const entries = [...past, { build, time: now }].slice(-MAX_BUILDS)
  return PREFIX + entries.map(entry => `${entry.build}@${entry.time}`).join(',')
}

function readMarker(marker: string): { build: string; time: number }[] {
  if (!marker.startsWith(PREFIX)) return []
  return marker
    .slice(PREFIX.length)
    .split(',')
    .flatMap(entry => {
      const [, build = '', time] = /^([\w-]{1,64})@(\d{1,15})$/.exec(entry) ?? []
      return build ? [{ build, time: Number(time) }] : []
    })
}
