import { projectFacts } from '@anju/contract/shown/facts'
import type { LayoutFields } from '#ui/api/content.ts'
import { MapLinks } from '#ui/map-links.tsx'
import type { Fact } from '#ui/text/facts.tsx'
import styles from './case.module.css'

type Fields = LayoutFields<'projects'>

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

/** The particulars of a project; the address leads to map services too. */
export function caseFacts(title: string, fields: Fields): Fact[] {
  const facts = projectFacts(fields).map((fact) =>
    fact.place && fact.value ? { ...fact, value: <Address name={title} fields={fields} /> } : fact,
  )
  return [{ name: '状态', value: fields.status }, ...facts]
}
