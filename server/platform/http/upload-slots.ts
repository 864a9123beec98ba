import { Failure } from '../api/envelope'
import { Slots } from './slots'

const MB = 1024 * 1024
/** Bytes of uploads that are received at a time, all of which wait on disk: three files of the usual limit. */
const MAX_BYTES = 52 * MB
/** The part of it that one user may have. */
const MAX_PER_USER = 35 * MB
/** How long an upload waits for those before it, in milliseconds. What it sends meanwhile stays in network buffers. */
const TIMEOUT_MS = 20_000

/** Which uploads are received, and which wait their turn, so that several large ones at once do not fill the disk. */
export const openUploadSlots = (timeoutMs = TIMEOUT_MS): Slots =>
  new Slots({
    ...{ all: MAX_BYTES, perUser: MAX_PER_USER, timeoutMs },
    refuse: () => new Failure(429, '正在处理其他上传，请稍后再试'),
  })

/** One for this process, whose disk they wait on. */
export const uploadSlots = openUploadSlots()
