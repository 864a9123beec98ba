import { Form } from 'antd'
import { facadeText } from '@/config/settings/facade-settings'
import { HomeSections } from './home-sections'
import { BannerFields } from './parts/banner-fields'
import { ContactFields } from './parts/contact-fields'
import { DisplayFields } from './parts/display-fields'
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
      <SettingsCard part="columns" hint={facadeText('homeMenuIds').hint} onPreview={props.onPreview}>
        <div data-setting="homeMenuIds">
          <Form.Item name="homeMenuIds" noStyle>
            <HomeSections disabled={props.disabled} />
          </Form.Item>
        </div>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldError }) => <Form.ErrorList errors={getFieldError('homeMenuIds')} />}
        </Form.Item>
      </SettingsCard>
      <ContactFields {...props} />
      <LinkFields {...props} />
      <FooterFields {...props} />
      <ReviewFields />
      <DisplayFields />
    </>
  )
}
