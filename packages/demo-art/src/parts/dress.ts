import { ink } from '../engine/color.ts'

export type Outfit =
  | 'suit'
  | 'desk'
  | 'guard'
  | 'engineer'
  | 'cleaner'
  | 'gardener'
  | 'casual'
  | 'shirt'
  | 'nurse'
  | 'pupil'
  | 'raincoat'
  | 'sport'
  | 'fire'

export type Dress = {
  top: string
  bottom: string
  trim?: string
  vest?: string
  hat?: 'helmet' | 'cap' | 'straw' | 'hood'
  hatColor?: string
  collar?: string
  skirt?: boolean
  shoes?: string
}

export const dresses: Record<Outfit, Dress> = {
  suit: { top: '#1d4a4a', bottom: '#24383a', collar: ink.white, trim: ink.orange },
  desk: { top: ink.teal, bottom: '#1f3f40', collar: ink.white, trim: ink.orange, skirt: true },
  guard: { top: '#2b4a58', bottom: '#22343f', collar: '#dfe8e3', hat: 'cap', hatColor: '#22343f' },
  engineer: { top: '#3d6f72', bottom: '#34505a', hat: 'helmet', hatColor: '#f0b23f', vest: '#e98a43' },
  cleaner: { top: '#7fb29c', bottom: '#3a5a58', trim: ink.white, hat: 'cap', hatColor: '#5c967f' },
  gardener: { top: '#5c8f5f', bottom: '#6b604c', hat: 'straw', hatColor: '#e0bf7c' },
  casual: { top: '#cf8f68', bottom: '#5b6a74' },
  shirt: { top: '#f1ece1', bottom: '#2b4448', collar: ink.white },
  nurse: { top: '#e8f1ec', bottom: '#dce8e4', hat: 'cap', hatColor: '#f4f7f3', shoes: '#ffffff' },
  pupil: { top: '#f4f1e8', bottom: '#2e6a6c', trim: ink.orange, vest: '#2e6a6c' },
  raincoat: { top: '#eaa94f', bottom: '#2f5a5a', hat: 'hood', hatColor: '#eaa94f', shoes: '#21413f' },
  sport: { top: '#e8e2d4', bottom: '#1f6a62', shoes: '#fdfbf6' },
  fire: { top: '#3a4a45', bottom: '#33403c', vest: '#e7c14c', hat: 'helmet', hatColor: '#d8743b', shoes: '#20302e' },
}
