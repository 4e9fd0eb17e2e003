import type { LayoutFields } from '#ui/api/content.ts'
import { Facts } from '#ui/text/facts.tsx'

/** The particulars of a related company. */
export function RelatedFacts({ fields }: { fields: LayoutFields<'related'> }) {
  const { business, city, since, sharePercent } = fields
  return (
    <Facts
      look="lines"
      facts={[
        { name: '主营业务', value: business },
        { name: '所在城市', value: city },
        { name: '起始年份', value: since && `${since} 年` },
        { name: '持股比例', value: sharePercent !== undefined && `${sharePercent}%`, member: true },
      ]}
    />
  )
}
