import {
  CommitOutcomeUnknown,
  DatabaseBusy,
  DatabaseReadOnly,
  isDiskFull,
  isUnavailable,
} from '../platform/db/errors'
import { StoreUnavailable } from '../platform/files/errors'

/** What an error means that is not the caller's fault. */
export interface Fault {
  /** As it is called in the log. */
  event: string
  level: 'warn' | 'error'
  /** What the caller is told. */
  text: string
  /** Whether its cause is outside of this process, so that the caller may try again. */
  isOutage: boolean
  /** Whether every one of them is logged, because someone has to look at it. */
  isSaidEachTime: boolean
}

const outage = (level: Fault['level'], event: string, text: string): Fault => ({
  ...{ event, level, text },
  ...{ isOutage: true, isSaidEachTime: false },
})

/** The faults that have a name: the first one that an error is counts. */
const KNOWN: readonly [is: (error: unknown) => boolean, fault: Fault][] = [
  [
    error => error instanceof CommitOutcomeUnknown,
    {
      ...outage(
        'warn',
        'database broke off during a commit',
        '保存时与数据库的连接中断，不能确定是否已经保存，请先查看，再决定是否重试',
      ),
      isSaidEachTime: true,
    },
  ],
  [
    error => error instanceof DatabaseBusy,
    outage('warn', 'database is busy', '数据库正忙，本次操作没有保存，请稍后再试'),
  ],
  [
    error => error instanceof DatabaseReadOnly,
    outage('warn', 'database can only be read', '数据库暂时只能读取，本次操作没有保存，请稍后再试'),
  ],
  [isUnavailable, outage('warn', 'database cannot be reached', '系统暂时无法访问，请稍后再试')],
  [isDiskFull, outage('error', 'the disk is full', '服务器的磁盘空间不足，本次操作没有保存，请联系管理员')],
  [
    error => error instanceof StoreUnavailable,
    outage('error', 'the file store cannot be used', '文件存储服务暂时无法使用，文件没有保存，请稍后再试'),
  ],
]

const UNEXPECTED: Fault = {
  ...{ event: 'unexpected error', level: 'error', text: '系统异常' },
  ...{ isOutage: false, isSaidEachTime: true },
}

/** What an error is, for the log, for its count and for the caller alike. */
export const faultOf = (error: unknown): Fault => KNOWN.find(([is]) => is(error))?.[1] ?? UNEXPECTED
