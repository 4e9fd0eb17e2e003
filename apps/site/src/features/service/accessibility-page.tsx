import { sections } from '@anju/contract/sections'
import { accessibilityStatement } from '@anju/contract/site/accessibility'
import { sectionOf } from '#ui/api/sections.ts'
import { readSite } from '#ui/api/site.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PlainPage } from '#ui/section/section-page.tsx'
import { Part } from '#ui/text/part.tsx'
import { Paragraphs } from '#ui/text/prose.tsx'
import { PhoneLink } from './phone-link.tsx'

/** The statement on accessibility. */
export function AccessibilityPage() {
  const { title, lead, parts } = accessibilityStatement
  const { hotline, hotlineLabel } = readSite()
  return (
    <PlainPage title={title} lead={lead} steps={[{ label: title }]}>
      {parts.map((part) => (
        <Part key={part.title} title={part.title}>
          <Paragraphs texts={part.paragraphs} />
        </Part>
      ))}
      {hotline && (
        <p>
          {hotlineLabel}：<PhoneLink number={hotline} />
        </p>
      )}
      <ButtonLink to={sections.proposal.path} icon="speech">
        {sectionOf('proposal').label}
      </ButtonLink>
    </PlainPage>
  )
}
