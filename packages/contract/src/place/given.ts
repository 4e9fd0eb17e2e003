import { Type } from 'typebox'
import { placeLimits } from './terms.ts'

/** Empty for none. */
const PlaceId = (title: string) => Type.String({ pattern: '^[\\w-]{0,64}$', title })

/** Where something is: the ids of a project and of one of its buildings, empty for none, and the room as it is typed. */
export const placeFields = {
  projectId: Type.Optional(PlaceId('所在项目')),
  buildingId: Type.Optional(PlaceId('楼栋')),
  room: Type.Optional(Type.String({ maxLength: placeLimits.room, title: '房号' })),
}

/** The same as it is read; empty ids for a place that was only written. */
export const shownPlace = {
  projectId: Type.String(),
  buildingId: Type.String(),
  building: Type.String(),
  room: Type.String(),
}
