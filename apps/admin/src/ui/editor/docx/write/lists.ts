import { LEVELS, STEP } from '@anju/contract/wire/word-styles'
import type { Node } from '@tiptap/pm/model'
import { AlignmentType, type ILevelsOptions, LevelFormat } from 'docx'

const FORMATS = new Map<unknown, ILevelsOptions['format']>([
  ['a', LevelFormat.LOWER_LETTER],
  ['A', LevelFormat.UPPER_LETTER],
  ['i', LevelFormat.LOWER_ROMAN],
  ['I', LevelFormat.UPPER_ROMAN],
])

/** An entry's place: the list that counts it, and how deep it is. */
export type Place = { reference: string; level: number }

/** The definitions of the lists of a document: each list counts by itself, whatever other lists do. */
export function listBook() {
  const config: { reference: string; levels: ILevelsOptions[] }[] = []
  const open = ({ type, attrs }: Node, depth: number): Place => {
    const level = Math.min(depth, LEVELS - 1)
    const reference = `list-${config.length + 1}`
    const isBullet = type.name === 'bulletList'
    const format = isBullet ? LevelFormat.BULLET : (FORMATS.get(attrs.type) ?? LevelFormat.DECIMAL)
    config.push({
      reference,
      levels: [
        {
          level,
          format,
          text: isBullet ? '•' : `%${level + 1}.`,
          start: isBullet ? 1 : Number(attrs.start ?? 1),
          alignment: AlignmentType.START,
          style: { paragraph: { indent: { left: STEP * (level + 1), hanging: STEP } } },
        },
      ],
    })
    return { reference, level }
  }
  return { config, open }
}

export type ListBook = ReturnType<typeof listBook>
