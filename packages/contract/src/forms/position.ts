/** Where something is on the earth, as map services name it, in degrees. */
export const position = {
  longitude: {
    label: '经度',
    help: '在地图服务中查得；留空时不在地图上显示',
    as: 'number',
    min: -180,
    max: 180,
    decimals: 6,
    unit: '°',
  },
  latitude: { label: '纬度', as: 'number', min: -90, max: 90, decimals: 6, unit: '°' },
} as const
