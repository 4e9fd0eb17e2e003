/** Numbers under which interpretations are known in the trade and that their texts do not carry, with the titles. */
export const titlesByNumber: readonly (readonly [number: string, title: string])[] = [
  ['法释〔2009〕7号', '最高人民法院关于审理建筑物区分所有权纠纷案件适用法律若干问题的解释'],
  ['法释〔2009〕8号', '最高人民法院关于审理物业服务纠纷案件适用法律若干问题的解释'],
  ['法释〔2020〕15号', '最高人民法院关于适用民法典时间效力的若干规定'],
  ['法释〔2021〕15号', '最高人民法院关于审理使用人脸识别技术处理个人信息相关民事案件适用法律若干问题的规定'],
]
