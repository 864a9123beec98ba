import { createContext, useContext } from 'react'
import { CHINESE, type FacadeTexts } from './chinese'

/** The texts of the language around; Chinese, unless the English area says otherwise. */
export const Texts = createContext<FacadeTexts>(CHINESE)

/** What the pages say, in the language of the page. */
export const useTexts = (): FacadeTexts => useContext(Texts)

/** Whether the page is in Chinese, which has parts that the English site has no texts for. */
export const useIsChinese = (): boolean => useTexts().language === 'zh-CN'
