import type { ContentFields } from '../content-fields.ts'
import type { FormOf } from './form.ts'

export const mediaImage = {
  place: { label: '地点', as: 'line', max: 60, required: true },
  photoCount: { label: '图片数', as: 'counted', of: 'photos' },
  photos: { label: '图片', as: 'pictures', max: 100 },
} as const satisfies FormOf<ContentFields<'mediaImage'>>

const percent = { as: 'number', min: 0, max: 100, decimals: 2, unit: '%', required: true } as const

export const mediaNewspaper = {
  number: { label: '本年期数', as: 'number', min: 1, max: 1000, required: true },
  totalNumber: { label: '总期数', as: 'number', min: 1, max: 100_000, required: true },
  permitNo: { label: '准印证号', help: '内部资料性出版物准印证的编号', as: 'line', max: 60, required: true },
  pageCount: { label: '版数', as: 'counted', of: 'pages' },
  pages: {
    label: '版面',
    as: 'rows',
    noun: '版面',
    max: 32,
    fields: {
      number: { label: '版次', as: 'position' },
      title: { label: '版名', as: 'line', max: 20, required: true },
      picture: { label: '版面图', as: 'picture', required: true },
    },
  },
  articles: {
    label: '文章',
    help: '每篇文章在版面图上有一个区域，读者点击区域阅读全文',
    as: 'regions',
    noun: '文章',
    max: 200,
    pages: 'pages',
    fields: {
      title: { label: '标题', as: 'line', max: 100, required: true },
      author: { label: '作者', as: 'line', max: 60, required: true },
      page: { label: '所在版次', as: 'number', min: 1, max: 32, required: true },
      region: {
        label: '区域',
        as: 'group',
        fields: {
          x: { label: '左', ...percent },
          y: { label: '上', ...percent },
          w: { label: '宽', ...percent },
          h: { label: '高', ...percent },
        },
      },
      paragraphs: { label: '全文', help: '每行一段', as: 'lines', max: 200, long: true },
    },
  },
} as const satisfies FormOf<ContentFields<'mediaNewspaper'>>

export const mediaBooks = {
  author: { label: '作者', as: 'line', max: 60, required: true },
  publisher: { label: '出版单位', as: 'line', max: 60, required: true },
  isbn: { label: 'ISBN', as: 'line', max: 20 },
  year: { label: '出版年份', as: 'number', min: 1900, max: 2100, required: true },
  introduction: { label: '内容简介', help: '每行一段', as: 'lines', max: 20, long: true },
  contents: { label: '目录', help: '每行一章', as: 'lines', max: 200 },
  excerpt: { label: '书摘', as: 'text', max: 1000 },
  stock: { label: '馆藏数量', as: 'number', min: 0, max: 100_000, unit: '册', required: true },
  location: { label: '存放位置', as: 'line', max: 60, required: true },
} as const satisfies FormOf<ContentFields<'mediaBooks'>>
