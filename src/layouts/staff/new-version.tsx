import { Button } from 'antd'
import { useNewVersion } from '@/layouts/staff/use-new-version'
import { dismissOffer } from '@/lib/browser/new-version'
import { reloadByHand } from './reload-by-hand'
import './new-version.css'

/** Offers the version that was put on the server meanwhile. No one has to take it. */
export function NewVersion() {
  const offer = useNewVersion()
  return (
    <div role="status" className="staff-new-version">
      {offer && (
        <div className="staff-new-version-card">
          <p>系统已有新版本</p>
          <Button size="small" type="primary" onClick={() => void reloadByHand()}>
            刷新
          </Button>
          <Button size="small" onClick={dismissOffer}>
            稍后
          </Button>
        </div>
      )}
    </div>
  )
}
