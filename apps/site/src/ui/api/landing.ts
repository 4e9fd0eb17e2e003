import { catalogRoutes } from '@anju/contract/sections'
import type { Site } from '@anju/contract/site'
import type { Landing } from '@anju/contract/site/landing'
import { LANDING } from '@anju/contract/site/landing-default'
import { LAWS_PATH, sectionAt } from '@anju/contract/site/landing-terms'
import { type PageSentence, sentenceOf } from '@anju/contract/site/sentences'
import { isHidden, sectionOf } from './sections.ts'
import { catalogName, readSite } from './site.ts'

/** The landing page as the company wants it. */
export function readLanding(): Required<Site['landing']> {
  return { ...LANDING, ...readSite().landing }
}

/** A sentence that says something about the company, as the company wants it. */
export const pageSentence = (name: PageSentence): string => sentenceOf(name, readSite().landing.sentences)

function nameOf(path: string): string {
  const key = sectionAt(path)
  if (key) return sectionOf(key).label
  return path === LAWS_PATH ? '法规检索' : catalogName((catalogRoutes as readonly string[]).indexOf(path) + 1)
}

/** The buttons on the picture, without those that lead to sections that are left out of the menus. */
export function landingButtons(): Landing['buttons'] {
  return readLanding()
    .buttons.filter(({ to }) => {
      const key = sectionAt(to)
      return !(key && isHidden(key))
    })
    .map(({ to, label }) => ({ to, label: label || nameOf(to) }))
}
