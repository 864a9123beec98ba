import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { rosterChanges } from '@/api/system/arbitrator'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { ListError } from '@/components/staff/list/list-error'
import { ChangeList } from './change-list'
import { describePending } from './states'
import { usePublish } from './use-publish'

/** Shows what visitors will see otherwise, and publishes just that. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(rosterChanges({}))
  const publish = usePublish()
  const waiting = data ? describePending(data.counts) : ''
  return (
    <InfoDialog
      title="发布名册"
      width={860}
      onClose={onClose}
      footer={close => (
        <>
          <Button onClick={close}>取消</Button>
          <Button
            type="primary"
            disabled={!data || isFetching}
            loading={publish.busy}
            onClick={async () => {
              if (data && (await publish.run(data.counts))) close()
            }}
          >
            发布
          </Button>
        </>
      )}
    >
      {error ? (
        <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <>
          <p>
            {waiting
              ? `与已经公开的名册相比：${waiting}。发布后访客立即看到，名册更新日期改为今天。`
              : '名册与已经公开的相同。仍然发布，只把名册更新日期改为今天。'}
          </p>
          <ChangeList changes={data} />
        </>
      ) : (
        <Skeleton active />
      )}
    </InfoDialog>
  )
}
