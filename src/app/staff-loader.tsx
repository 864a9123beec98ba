import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { STAFF_KEY } from '@/api/system/auth'
import { LoadingPage, StatusPage } from '@/components/common/status-page'
import { useTabsStore } from '@/stores/tabs'
import { useUserStore } from '@/stores/user'
import { giveUp, loadStaff, mayRetry } from './boot'
import './wiring'

export interface StaffLoaderProps {
  /** Loading failed: the session is about to end. */
  onFailed: () => void
}

/** Loads the signed-in user. The gate then shows the requested page by itself. */
export default function StaffLoader({ onFailed }: StaffLoaderProps) {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: STAFF_KEY,
    queryFn: ({ signal }) => loadStaff({ client, pathname, signal }),
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
  const lost = error !== null && !mayRetry(error)

  useEffect(() => {
    if (!data) return
    // Removes pages of the user who was signed in here before.
    useTabsStore.setState(useTabsStore.getInitialState(), true)
    useUserStore.getState().setInfo(data)
  }, [data])

  const leave = useEffectEvent(() => {
    onFailed()
    void giveUp(error)
  })
  useEffect(() => {
    if (lost) leave()
  }, [lost])

  if (error && !lost && !isFetching) {
    return (
      <StatusPage
        title="暂时无法进入后台"
        text={`${error.message}。请检查网络，或稍后重试；您的登录状态仍然保留。`}
      >
        <button type="button" className="app-status-button" onClick={() => void refetch()}>
          重试
        </button>
        <button
          type="button"
          className="app-status-button is-plain"
          onClick={() => void useUserStore.getState().signOut()}
        >
          退出登录
        </button>
      </StatusPage>
    )
  }
  return <LoadingPage text="正在进入后台…" />
}
