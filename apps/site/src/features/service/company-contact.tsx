import { readSite } from '#ui/api/site.ts'
import { Facts } from '#ui/text/facts.tsx'
import { Part } from '#ui/text/part.tsx'
import { PhoneLink } from './phone-link.tsx'

/** Hotline, telephones, addresses and e-mail as far as the company has entered them. */
function entered() {
  const { hotline, hotlineLabel, phones, addresses, email } = readSite()
  return [
    { name: hotlineLabel, value: hotline && <PhoneLink number={hotline} /> },
    ...phones.map(({ name, value }) => ({ name, value: <PhoneLink number={value} /> })),
    ...addresses.map(({ name, value }) => ({ name, value, wide: true })),
    { name: '邮箱', value: email && <a href={`mailto:${email}`}>{email}</a> },
  ].filter(({ value }) => value !== '')
}

export const hasContact = () => entered().length > 0

/** Whether the company has more than one address or telephone, which no office repeats. */
export const hasSeveral = () => readSite().phones.length > 1 || readSite().addresses.length > 1

/** The company's own contact details, besides those of its offices. */
export function CompanyContact() {
  return (
    <Part title="公司联系方式">
      <Facts look="lines" facts={entered()} />
    </Part>
  )
}
