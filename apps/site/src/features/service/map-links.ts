const SOURCE = 'anju'

/**
 * Addresses that open a place in the visitor's own map service; no tiles are embedded and no key is needed.
 * Coordinates are GCJ-02, in degrees; without them the services search for the address.
 */
export function mapLinks(
  name: string,
  address: string,
  longitude?: number,
  latitude?: number,
): { label: string; href: string }[] {
  const words = encodeURIComponent(`${name} ${address}`)
  const title = encodeURIComponent(name)
  if (longitude === undefined || latitude === undefined) {
    return [
      { label: '高德地图', href: `https://uri.amap.com/search?keyword=${words}&src=${SOURCE}` },
      { label: '百度地图', href: `https://api.map.baidu.com/geocoder?address=${words}&output=html&src=${SOURCE}` },
      { label: '腾讯地图', href: `https://apis.map.qq.com/uri/v1/search?keyword=${words}&referer=${SOURCE}` },
    ]
  }
  const place = `${latitude},${longitude}`
  return [
    {
      label: '高德地图',
      href: `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${title}&src=${SOURCE}`,
    },
    {
      label: '百度地图',
      href: `https://api.map.baidu.com/marker?location=${place}&title=${title}&content=${title}&coord_type=gcj02&output=html&src=${SOURCE}`,
    },
    {
      label: '腾讯地图',
      href: `https://apis.map.qq.com/uri/v1/marker?marker=coord:${place};title:${title}&referer=${SOURCE}`,
    },
  ]
}
