import type { LayoutFields } from '#ui/api/content.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './profile.module.css'

type Fields = LayoutFields<'profile'>

/** The certificates of management systems, each with its number and term. */
export function Certificates({ rows }: { rows: NonNullable<Fields['certifications']> }) {
  return (
    <ul className={styles.certificates}>
      {rows.map(({ name, standard, certNo, validTo }) => (
        <li key={certNo}>
          <Icon name="check" size="1.3em" />
          <h3>{name}</h3>
          <p className={styles.standard}>{standard}</p>
          <p>证书编号 {certNo}</p>
          <p>
            有效期至 <time dateTime={validTo}>{validTo}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The honours, newest year first. */
export function Honours({ rows }: { rows: NonNullable<Fields['honours']> }) {
  const years = [...new Set(rows.map(({ year }) => year))].sort((a, b) => b - a)
  return (
    <ol className={styles.honours}>
      {years.map((year) => (
        <li key={year}>
          <h3>{year}</h3>
          <ul>
            {rows
              .filter((row) => row.year === year)
              .map(({ title, issuer }) => (
                <li key={title}>
                  <p>{title}</p>
                  <p className={styles.issuer}>{issuer}</p>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
