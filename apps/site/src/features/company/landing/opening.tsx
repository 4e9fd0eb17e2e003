import { sections } from '@anju/contract/sections'
import { toWireDate } from '@anju/contract/wire/time'
import { readSite } from '#ui/api/site.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Words } from '#ui/text/words.tsx'
import styles from './opening.module.css'
import { useProfile } from './use-profile.ts'

/** What the company says of itself, from its profile, and beside it a word of whoever leads it. */
export function Opening() {
  const { row, fields } = useProfile()
  const { companyName, slogan, foundedYear } = readSite()
  const { message } = fields
  const word = message?.paragraphs[0]
  const introduction = fields.introduction?.[0] ?? row?.summary
  return (
    <div className={classNames(styles.opening, !word && styles.alone)}>
      <div>
        {foundedYear < Number(toWireDate(Date.now()).slice(0, 4)) && <p className={styles.since}>始于 {foundedYear}</p>}
        <h2>
          <Words>{slogan || companyName}</Words>
        </h2>
        {introduction && <p className={styles.introduction}>{introduction}</p>}
        <p className={styles.actions}>
          <ButtonLink to={sections.outline.path}>了解公司</ButtonLink>
          <ButtonLink to={sections.contactus.path} kind="quiet" icon="phone">
            联系我们
          </ButtonLink>
        </p>
      </div>
      {message && word && (
        <figure className={styles.word}>
          <blockquote>{word}</blockquote>
          <figcaption>
            {message.title} <strong>{message.name}</strong>
          </figcaption>
        </figure>
      )}
    </div>
  )
}
