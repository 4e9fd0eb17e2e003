import type { listPlaces } from '#modules/place'
import { phraseImplies, phraseOf } from '#platform/text/bigrams'
import { joinTexts } from './texts.ts'

type Places = Awaited<ReturnType<typeof listPlaces>>

/**
 * The projects and buildings that a word means by the names which they have now, as a case names them by id. A building is meant by its own
 * name, and by that of its project before it; a project stands for all of its buildings.
 */
export function placesNamed(word: string, places: Places): { projects: string[]; buildings: string[] } {
  const wanted = phraseOf(word)
  const isIn = (name: string) => {
    const phrase = phraseOf(joinTexts([name]))
    return wanted !== undefined && phrase !== undefined && phraseImplies(phrase, wanted)
  }
  const { true: projects = [], false: others = [] } = Object.groupBy(places, ({ name }) => `${isIn(name)}`)
  const buildings = others.flatMap(({ name: project, buildings }) =>
    buildings.filter(({ name }) => isIn(name) || isIn(`${project}${name}`)),
  )
  return {
    projects: projects.map(({ projectId }) => projectId),
    buildings: buildings.map(({ buildingId }) => buildingId),
  }
}
