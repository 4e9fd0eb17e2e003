export type Place = { name: string; address: string; longitude?: number | undefined; latitude?: number | undefined }

/**
 * Addresses that open a place in the three map services: by coordinates (GCJ-02) where they are known, else by address.
 * Links only: an embedded map would need a review number (domain §1.11).
 */
export function mapLinks({ name, address, longitude, latitude }: Place): { label: string; href: string }[] {
  const [title, text] = [encodeURIComponent(name), encodeURIComponent(address)]
  if (longitude === undefined || latitude === undefined) {
    return [
      { label: '高德地图', href: `https://uri.amap.com/search?keyword=${text}` },
      {
        label: '百度地图',
        href: `https://api.map.baidu.com/geocoder?address=${text}&output=html&src=webapp.anju.site`,
      },
      { label: '腾讯地图', href: `https://apis.map.qq.com/uri/v1/search?keyword=${text}&referer=anju` },
    ]
  }
  return [
    {
      label: '高德地图',
      href: `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${title}&coordinate=gaode`,
    },
    {
      label: '百度地图',
      href: `https://api.map.baidu.com/marker?location=${latitude},${longitude}&title=${title}&content=${text}&coord_type=gcj02&output=html&src=webapp.anju.site`,
    },
    {
      label: '腾讯地图',
      href: `https://apis.map.qq.com/uri/v1/marker?marker=coord:${latitude},${longitude};title:${title};addr:${text}&referer=anju`,
    },
  ]
}
