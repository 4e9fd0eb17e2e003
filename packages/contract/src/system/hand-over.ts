import { Type } from 'typebox'
import { strict } from '../wire/console.ts'

/** Who takes over what a change takes away from somebody, or one of the words of `user-work.ts`. */
export const HandTo = Type.Optional(Type.String({ minLength: 1, maxLength: 64, title: '接手人' }))
/** The query of a change that can take work away from those who do it, and has no other. */
export const HandQuery = strict({ handTo: HandTo })
/** What became of the work, a sentence for each kind; absent if there was nothing to hand over. */
export const HandedOver = Type.Object({ handedOver: Type.Optional(Type.Array(Type.String())) })
