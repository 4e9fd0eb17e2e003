import type { PlaceCode } from '@anju/contract/place/routes'
import { sections } from '@anju/contract/sections'
import { renderSVG } from 'uqr'
import type { Context } from '#platform/app/context'
import { namedOrigin } from '#platform/http/origin'
import { refuse } from '#platform/refusal'
import { findProject } from './queries.ts'

/**
 * The codes that are put up at a project and its buildings: each leads to the form of letters, with ids and nothing else in its address.
 * `origin` is where the caller reaches the site, for installations whose operator has not named it.
 */
export async function listCodes(app: Context, projectId: string, origin: string): Promise<PlaceCode[]> {
  const project = (await findProject(app.db, projectId)) ?? refuse('notFound', '项目不存在，请刷新后重试')
  const site = namedOrigin(app.settings) ?? origin
  const codeOf = (name: string, place: Record<string, string>): PlaceCode => {
    const address = `${site}/#${sections.proposal.path}?${new URLSearchParams(place)}`
    const picture = Buffer.from(renderSVG(address, { ecc: 'M', border: 2 })).toString('base64')
    return { name, address, picture: `data:image/svg+xml;base64,${picture}` }
  }
  return [
    codeOf(project.name, { projectId }),
    ...project.buildings.map(({ id, name }) => codeOf(`${project.name} ${name}`, { projectId, buildingId: id })),
  ]
}
