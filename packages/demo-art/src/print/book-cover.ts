import { ink, mix } from '../engine/color.ts'
import { seeded } from '../engine/geometry.ts'
import { emblem } from '../parts/mark.ts'
import type { Scene } from '../scenes/open-air.ts'
import {
  corridorBook,
  deskBook,
  gardenBook,
  hallBook,
  lobbyBook,
  machineBook,
  panelBook,
  schoolBook,
  switchgearBook,
  talkBook,
  treeBook,
  waterBook,
} from './book-scenes.ts'

type Cover = {
  title: readonly string[]
  author: string
  color: string
  paper: string
  scene: Scene
  /** Who has published it, where it is not the company. */
  publisher?: string
  layout: 'window' | 'band' | 'arch'
}

const covers: readonly Cover[] = [
  {
    title: ['物业设备', '运行手册'],
    author: '衡岚物业培训研究中心　编',
    color: ink.teal,
    paper: '#f4efe6',
    scene: machineBook,
    layout: 'band',
  },
  {
    title: ['一线', '服务笔记'],
    author: '衡岚物业员工　著',
    color: '#c9703f',
    paper: '#f7ecdb',
    scene: lobbyBook,
    layout: 'window',
  },
  {
    title: ['楼宇', '节能实务'],
    author: '设施设备技术组　编',
    color: '#3f7d63',
    paper: '#eef1e4',
    scene: gardenBook,
    layout: 'arch',
  },
  {
    title: ['消防控制室', '值守指南'],
    author: '安全管理委员会　编',
    color: '#8a3f2c',
    paper: '#f6e9dc',
    scene: panelBook,
    layout: 'band',
  },
  {
    title: ['清扫', '的学问'],
    author: '环境保洁技术组　著',
    color: '#5c8f86',
    paper: '#edf2ec',
    scene: corridorBook,
    layout: 'window',
  },
  {
    title: ['写给', '新同事的信'],
    author: '衡岚物业　编',
    color: '#24464d',
    paper: '#f2e6d0',
    scene: deskBook,
    layout: 'arch',
  },
  {
    title: ['公共空间', '的温度'],
    author: '顾听澜　著',
    color: '#6f5a7a',
    paper: '#f3ede6',
    scene: hallBook,
    publisher: '青屿书社',
    layout: 'window',
  },
  {
    title: ['水从', '哪里来'],
    author: '程水木　著',
    color: '#2f6f8f',
    paper: '#e9f1f2',
    scene: waterBook,
    publisher: '临江科普出版社',
    layout: 'band',
  },
  {
    title: ['冲突沟通', '十五讲'],
    author: '苏映雪　著',
    color: '#a8552f',
    paper: '#f8eee0',
    scene: talkBook,
    publisher: '东湖文社',
    layout: 'window',
  },
  {
    title: ['电工安全', '一百问'],
    author: '陈立诚　编',
    color: '#3a4a52',
    paper: '#f0efe6',
    scene: switchgearBook,
    layout: 'band',
  },
  {
    title: ['学校项目', '护学岗读本'],
    author: '学校项目组　编',
    color: '#2d6f6a',
    paper: '#f5efdf',
    scene: schoolBook,
    layout: 'arch',
  },
  {
    title: ['城市与树'],
    author: '林远山　著',
    color: '#4c6b3c',
    paper: '#f1f0df',
    scene: treeBook,
    publisher: '青屿书社',
    layout: 'window',
  },
]

const serif = "'Noto Serif CJK SC','WenQuanYi Micro Hei',serif"
const sans = "'Noto Sans CJK SC','WenQuanYi Micro Hei',sans-serif"

/** The scene's drawing placed in a rectangle of another drawing, with its own names so that nothing collides. */
export function inset(scene: Scene, name: string, x: number, y: number, w: number, h: number): string {
  const svg = scene().render(w, h)
  const renamed = svg.replaceAll(/id="g(\d+)"/g, `id="${name}$1"`).replaceAll(/url\(#g(\d+)\)/g, `url(#${name}$1)`)
  return renamed.replace('<svg ', `<svg x="${x}" y="${y}" `)
}

function titleLines(it: Cover, x: number, y: number, size: number, fill: string, anchor: string): string {
  return it.title
    .map(
      (line, i) =>
        `<text x="${x}" y="${y + i * size * 1.24}" font-family="${serif}" font-weight="700" font-size="${size}" fill="${fill}" letter-spacing="${size * 0.06}" text-anchor="${anchor}">${line}</text>`,
    )
    .join('')
}

/** Who has published the book, at the foot of its cover. */
function imprint(it: Cover, x: number, y: number, size: number, color: string): string {
  const text = (from: number, words: string) =>
    `<text x="${from}" y="${y + 7}" font-family="${sans}" font-size="${size}" fill="${color}" letter-spacing="4">${words}</text>`
  return it.publisher
    ? text(x, it.publisher)
    : `${emblem(x + size, y, size, color)}${text(x + size * 2.9, '衡岚物业　内部学习用书')}`
}

function body(it: Cover, i: number): string {
  const name = `b${i}`
  if (it.layout === 'band') {
    return `<rect width="600" height="840" fill="${it.color}"/>${inset(it.scene, name, 0, 330, 600, 400)}<rect y="322" width="600" height="8" fill="${ink.orange}"/>${titleLines(it, 56, 150, 76, ink.cream, 'start')}<text x="58" y="288" font-family="${sans}" font-size="19" fill="${mix(it.color, '#ffffff', 0.7)}" letter-spacing="3">${it.author}</text>${imprint(it, 57, 786, 19, ink.cream)}`
  }
  if (it.layout === 'window') {
    return `<rect width="600" height="840" fill="${it.paper}"/><rect x="0" width="26" height="840" fill="${it.color}"/><clipPath id="${name}clip"><rect x="82" y="392" width="462" height="340" rx="6"/></clipPath><g clip-path="url(#${name}clip)">${inset(it.scene, name, 82, 392, 462, 340)}</g>${titleLines(it, 82, 178, 84, it.color, 'start')}<rect x="84" y="316" width="64" height="6" fill="${ink.orange}"/><text x="82" y="364" font-family="${sans}" font-size="19" fill="${mix(it.color, '#33302a', 0.4)}" letter-spacing="3">${it.author}</text>${imprint(it, 83, 784, 18, it.color)}`
  }
  return `<rect width="600" height="840" fill="${it.color}"/><rect x="30" y="30" width="540" height="780" fill="none" stroke="${mix(it.color, '#ffffff', 0.35)}" stroke-width="2"/><clipPath id="${name}clip"><path d="M110 740V470Q110 280 300 280T490 470V740Z"/></clipPath><g clip-path="url(#${name}clip)">${inset(it.scene, name, 100, 270, 400, 480)}</g><path d="M110 740V470Q110 280 300 280T490 470V740Z" fill="none" stroke="${it.paper}" stroke-width="5"/>${titleLines(it, 300, 134, 66, it.paper, 'middle')}<text x="300" y="784" font-family="${sans}" font-size="18" fill="${it.paper}" letter-spacing="3" text-anchor="middle">${it.author}</text>`
}

/** Covers of the books, by file name, as SVG of 600 x 840. */
export function bookCovers(): Record<string, string> {
  return Object.fromEntries(
    covers.map((it, i) => {
      const r = seeded(900 + i)
      const spine = `<linearGradient id="s${i}"><stop offset="0" stop-color="#000" stop-opacity=".22"/><stop offset=".${3 + Math.floor(r() * 2)}" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>`
      return [
        `book-${i + 1}`,
        `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="840" viewBox="0 0 600 840"><defs>${spine}</defs>${body(it, i)}<rect width="40" height="840" fill="url(#s${i})"/></svg>`,
      ]
    }),
  )
}
