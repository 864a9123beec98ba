/** antd's field of several lines without its Input, so that the sign-in page does not load it. */
export { default as TextArea } from 'antd/es/input/TextArea'
