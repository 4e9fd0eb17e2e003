import { accessibilityStatement } from '@anju/contract/site/accessibility'
import { ACCESSIBILITY_PATH } from '@anju/contract/site/accessibility-path'
import { dialled } from '@anju/contract/wire/telephone'
import { markup } from '#platform/text/markup'
import { paragraphsOf } from '../parts.ts'
import { SECONDARY } from '../trail.ts'
import type { Twin, World } from '../twin.ts'

/** The statement on accessibility. */
export function accessibilityTwin({ site }: World): Twin {
  const { title, lead, parts } = accessibilityStatement
  return {
    title,
    description: [lead],
    path: ACCESSIBILITY_PATH,
    route: ACCESSIBILITY_PATH,
    kind: 'website',
    trail: [],
    facts: [],
    place: { catalog: SECONDARY, banner: title, here: title },
    body: markup`<div class="twin-card"><p class="twin-lead">${lead}</p>${parts.map(
      (part) => markup`<section><h2>${part.title}</h2>${paragraphsOf(part.paragraphs)}</section>`,
    )}${site.hotline && markup`<p>${site.hotlineLabel}：<a href="tel:${dialled(site.hotline)}">${site.hotline}</a></p>`}</div>`,
  }
}
