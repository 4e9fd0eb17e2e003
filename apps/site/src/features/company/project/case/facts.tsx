import type { LayoutFields } from '#ui/api/content.ts'
import { shownArea } from '#ui/format/area.ts'
import { MapLinks } from '#ui/map-links.tsx'
import type { Fact } from '#ui/text/facts.tsx'
import styles from './case.module.css'
import { floorsOf } from './figures.ts'

type Fields = LayoutFields<'projects'>

const counted = (value: number | undefined, unit: string) =>
  value !== undefined && `${value.toLocaleString('zh-CN')} ${unit}`

/** The address with links to map services, which find the place by coordinates or by name. */
function Address({ name, fields }: { name: string; fields: Fields }) {
  const { address = '', longitude, latitude } = fields
  return (
    <>
      {address}
      <span className={styles.maps}>
        <MapLinks name={name} address={address} longitude={longitude} latitude={latitude} />
      </span>
    </>
  )
}

/** The particulars of a project; those without a value are left out where they are shown. */
export function caseFacts(title: string, fields: Fields): Fact[] {
  return [
    { name: '状态', value: fields.status },
    { name: '所在地', value: [fields.province, fields.city, fields.district].filter(Boolean).join(' ') },
    { name: '地址', value: fields.address && <Address name={title} fields={fields} /> },
    { name: '管理面积', value: fields.areaM2 !== undefined && shownArea(fields.areaM2) },
    { name: '楼层', value: floorsOf(fields) },
    { name: '户数', value: counted(fields.households, '户') },
    { name: '车位', value: counted(fields.parkingSpaces, '个') },
    { name: '电梯', value: counted(fields.elevators, '部') },
    { name: '竣工日期', value: fields.completedOn },
    { name: '接管日期', value: fields.takenOverOn },
    { name: '收费方式', value: fields.contractMode, member: true },
    { name: '合同到期', value: fields.contractEndOn, member: true },
  ]
}
