import { dialled } from '@anju/contract/wire/telephone'
import { landingButtons, readLanding } from '#ui/api/landing.ts'
import { readSite } from '#ui/api/site.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { NARROW, useMedia } from '#ui/media.ts'
import { inFocus } from '#ui/picture/focus.ts'
import { smallerOf } from '#ui/picture/src-set.ts'
import { PageHeading } from '#ui/section/page-heading.tsx'
import { TaskCard } from './card/task-card.tsx'
import styles from './hero.module.css'

const WIDE_PICTURE = '/pictures/banner-home'
const NARROW_PICTURE = '/pictures/banner-home-small'

/** The full-width picture with the company's slogan, or its name if it has none, and what its readers come for. */
export function Hero() {
  const { companyName, slogan, introduction, hotline, hotlineLabel } = readSite()
  const { picture, headline, text } = readLanding()
  const narrow = useMedia(NARROW)
  const heading = headline || slogan
  const lead = text || introduction
  return (
    <div className={classNames(styles.hero, picture && styles.own)}>
      <picture>
        {!picture && (
          <>
            <source type="image/avif" media={NARROW} srcSet={`${NARROW_PICTURE}.avif`} />
            <source media={NARROW} srcSet={`${NARROW_PICTURE}.webp`} />
            <source type="image/avif" srcSet={`${WIDE_PICTURE}.avif`} />
          </>
        )}
        <img
          {...(picture && { ...smallerOf(picture), ...inFocus(picture.focus) })}
          src={picture?.src ?? `${WIDE_PICTURE}.webp`}
          alt={picture?.alt ?? ''}
          className={styles.picture}
          fetchPriority="high"
        />
      </picture>
      <div className={styles.inner}>
        <div className={styles.words}>
          {heading && <p className={styles.company}>{companyName}</p>}
          <PageHeading className={styles.slogan} documentTitle="首页">
            {heading || companyName}
          </PageHeading>
          {lead && <p className={styles.lead}>{lead}</p>}
          {hotline && narrow && (
            <p className={styles.hotline}>
              {hotlineLabel} <a href={`tel:${dialled(hotline)}`}>{hotline}</a>
            </p>
          )}
          <p className={styles.actions}>
            {landingButtons().map(({ to, label }, at) =>
              at === 0 ? (
                <ButtonLink key={to} to={to} className={styles.main}>
                  {label}
                </ButtonLink>
              ) : (
                <ButtonLink key={to} to={to} kind="quiet" className={styles.side}>
                  {label}
                </ButtonLink>
              ),
            )}
          </p>
        </div>
        {!narrow && <TaskCard />}
      </div>
    </div>
  )
}
