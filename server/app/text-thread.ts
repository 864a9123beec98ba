import '../documents/references/scan'
import '../documents/masked'
import '../html/removed'
import { workOnText } from '../html/off-loop'
import '../html/sanitize'
import '../references/shown'
import { serveThread } from '../threads/serve-thread'
import '../web/prerender/shown-html'

/** The program of the threads that work on large texts, built as dist/server/texts.js. */

serveThread(workOnText)
