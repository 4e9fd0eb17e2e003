/** Brands that everybody knows, which people put a number behind; foreign ones are in the list of leaked passwords too. */
export const brandWords = [
  ...['huawei', 'xiaomi', 'alibaba', 'taobao', 'alipay', 'zhifubao', 'tencent', 'tengxun', 'weixin', 'wechat', 'weibo'],
  ...['baidu', 'jingdong', 'meituan', 'douyin', 'tiktok', 'bytedance', 'pinduoduo', 'wangyi', 'netease', 'didi'],
  ...[
    'lenovo',
    'lianxiang',
    'oppo',
    'vivo',
    'honor',
    'redmi',
    'haier',
    'midea',
    'gree',
    'hikvision',
    'tplink',
    'biyadi',
  ],
  ...['apple', 'iphone', 'android', 'microsoft', 'windows', 'office', 'google', 'samsung', 'sony', 'intel', 'oracle'],
  ...['cisco', 'linux', 'tesla', 'toyota', 'honda', 'mercedes', 'volkswagen', 'porsche', 'ferrari', 'adidas', 'lining'],
  ...[
    'starbucks',
    'mcdonalds',
    'cocacola',
    'disney',
    'sinopec',
    'unicom',
    'zhongguoyidong',
    'dianxin',
    'liantong',
    'icbc',
  ],
]

/** Words and names in pinyin that are frequent in Chinese lists of leaked passwords and missing in others. */
export const pinyinWords = [
  ...['woaini', 'woaiwo', 'woaiwojia', 'woxihuanni', 'aini', 'iloveu', 'iloveyou', 'laopo', 'laogong', 'baobei'],
  ...['qinaide', 'mima', 'denglu', 'nihao', 'xiexie', 'zhongguo', 'beijing', 'shanghai', 'guangzhou', 'shenzhen'],
  ...['hangzhou', 'chengdu', 'chongqing', 'wuhan', 'nanjing', 'tianjin', 'xinnian', 'kuaile', 'facai', 'wanshi'],
  ...['ruyi', 'pingan', 'jiankang', 'xingfu', 'tianxia', 'wodemima', 'buzhidao', 'zhanghao', 'yonghu', 'ceshi'],
  ...['zhangsan', 'lisi', 'wangwu', 'zhaoliu', 'zhangwei', 'wangwei', 'wangfang', 'liwei', 'lina', 'zhangmin'],
  ...['lijing', 'wangjing', 'liuwei', 'wangxiuying', 'zhangli', 'zhangjing', 'liqiang', 'wangmin', 'limin'],
  ...['wanglei', 'liuyang', 'wangyan', 'wangyong', 'lijun', 'zhangyong', 'lijie', 'zhangjie', 'zhanglei'],
  ...['wangqiang', 'lijuan', 'wangjun', 'zhangyan', 'zhangtao', 'wangtao', 'liyan', 'wangchao', 'liming'],
]
