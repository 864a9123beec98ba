import {
  AppstoreOutlined,
  AuditOutlined,
  BellOutlined,
  BookOutlined,
  ControlOutlined,
  DesktopOutlined,
  EditOutlined,
  FileTextOutlined,
  FolderOpenOutlined,
  HomeOutlined,
  IdcardOutlined,
  InboxOutlined,
  LinkOutlined,
  MailOutlined,
  MenuOutlined,
  MessageOutlined,
  NotificationOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  TeamOutlined,
  UploadOutlined,
  UserOutlined,
} from '@ant-design/icons'

/** Icon names of both generations of the server (contract section 15): Iconify's now, file names of the vue2 era. */
const ICONS: Record<string, typeof AppstoreOutlined> = {
  'ep:tools': SettingOutlined,
  system: SettingOutlined,
  'ep:avatar': UserOutlined,
  user: UserOutlined,
  'ep:user': TeamOutlined,
  peoples: TeamOutlined,
  'ep:menu': MenuOutlined,
  'tree-table': MenuOutlined,
  'fa:address-card': IdcardOutlined,
  tree: IdcardOutlined,
  'ep:collection': BookOutlined,
  dict: BookOutlined,
  'ep:chat-dot-round': MessageOutlined,
  'ep:message-box': InboxOutlined,
  message: MailOutlined,
  'fa:archive': FileTextOutlined,
  'fa:edit': EditOutlined,
  edit: EditOutlined,
  'ep:takeaway-box': NotificationOutlined,
  'ep:document-copy': AuditOutlined,
  log: AuditOutlined,
  'ep:monitor': DesktopOutlined,
  monitor: DesktopOutlined,
  'ep:files': FolderOpenOutlined,
  'ep:upload-filled': UploadOutlined,
  upload: UploadOutlined,
  'fa:connectdevelop': ControlOutlined,
  dashboard: HomeOutlined,
  'ep:home-filled': HomeOutlined,
  'ep:bell': BellOutlined,
  validCode: SafetyCertificateOutlined,
}

interface MenuIconProps {
  name: string
  external?: boolean
}

/** The icon of a menu entry; a neutral one for names not known here. */
export function MenuIcon({ name, external = false }: MenuIconProps) {
  const known = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined
  const Icon = known ?? (external ? LinkOutlined : AppstoreOutlined)
  // Beside its title, an icon has nothing to tell; its own name is English.
  return <Icon aria-hidden />
}
