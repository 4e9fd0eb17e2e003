/** What every internal publication has to say of itself (内部资料性出版物管理办法). */
export const internalNotice = '内部资料，免费交流'
