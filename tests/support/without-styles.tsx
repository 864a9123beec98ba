import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'

const THEME = { zeroRuntime: true }

/** antd writes no style sheets below it. Nothing is laid out here, and they take a tenth of the time of a screen. */
export function WithoutStyles({ children }: { children: ReactNode }) {
  return <ConfigProvider theme={THEME}>{children}</ConfigProvider>
}
