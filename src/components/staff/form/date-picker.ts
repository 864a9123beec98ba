import { DatePicker } from 'antd'
// Names of months and days, and the first day of the week: antd's own texts have none of them.
import 'dayjs/locale/zh-cn'

/** antd's, with calendars in Chinese. */
export { DatePicker }
