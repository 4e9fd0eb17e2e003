import { sections } from '@anju/contract/sections'
import { Part } from '#ui/text/part.tsx'
import styles from './landing-honours.module.css'
import { useProfile } from './use-profile.ts'

/** The honours by year, and the certified systems in a line below. */
export function LandingHonours() {
  const { honours = [], certifications = [] } = useProfile().fields
  if (honours.length + certifications.length === 0) return null
  return (
    <Part look="large" id="honours" title="荣誉资质" more={{ to: sections.outline.path, label: '证书编号与有效期' }}>
      {honours.length > 0 && (
        <ol className={styles.honours}>
          {honours
            .toSorted((one, other) => other.year - one.year)
            .map(({ year, title, issuer }) => (
              <li key={`${year}${title}`}>
                <span className={styles.year}>{year}</span>
                <div>
                  <p>{title}</p>
                  <p className={styles.issuer}>{issuer}</p>
                </div>
              </li>
            ))}
        </ol>
      )}
      {certifications.length > 0 && (
        <p className={styles.certified}>
          {certifications.map(({ name, standard }) => `${name}（${standard}）`).join('、')}
        </p>
      )}
    </Part>
  )
}
