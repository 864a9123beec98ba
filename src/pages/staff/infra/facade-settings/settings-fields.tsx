import { Form } from 'antd'
import { HomeSections } from './home-sections'
import { BannerFields } from './parts/banner-fields'
import { ContactFields } from './parts/contact-fields'
import { FooterFields } from './parts/footer-fields'
import { LinkFields } from './parts/link-fields'
import { NameFields } from './parts/name-fields'
import { QuickFields } from './parts/quick-fields'
import { ReviewFields } from './parts/review-fields'
import { SettingsCard, type SettingsPartProps } from './parts/settings-card'

/** Every part of the facade's settings, in the order in which a visitor meets them. */
export function SettingsFields(props: SettingsPartProps) {
  return (
    <>
      <NameFields {...props} />
      <BannerFields {...props} />
      <QuickFields {...props} />
      <SettingsCard title="首页栏目" part="columns" onPreview={props.onPreview}>
        <p className="facade-settings-hint">
          首页按此顺序显示这些栏目的最新内容：第一个在首屏显示最新 5 篇（一般为通知公告），第二个最醒目。
        </p>
        <Form.Item name="homeMenuIds" noStyle>
          <HomeSections disabled={props.disabled} />
        </Form.Item>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldError }) => <Form.ErrorList errors={getFieldError('homeMenuIds')} />}
        </Form.Item>
      </SettingsCard>
      <ContactFields {...props} />
      <LinkFields {...props} />
      <FooterFields {...props} />
      <ReviewFields />
    </>
  )
}
