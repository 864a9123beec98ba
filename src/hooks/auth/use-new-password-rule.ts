import { PASSWORD_LENGTH, PASSWORD_RULE } from '@/lib/auth/password-strength'
import { useServerHas } from './use-server-has'
import { useKnowsSignInMethods } from './use-sign-in-methods'

const OURS = { ...PASSWORD_LENGTH, message: PASSWORD_RULE }
/** Of ruoyi-vue-pro. */
const ELSEWHERE = { min: 4, max: 16, message: '密码长度为 4-16 位' }

const ruleOf = (isStrict: boolean) => (isStrict ? OURS : ELSEWHERE)

/** The length that the server wants of a new password, as a rule of a form. */
export const useNewPasswordRule = () => ruleOf(useServerHas('strictPasswords'))

/** The same before the sign-in. */
export const useVisitorPasswordRule = () => ruleOf(useKnowsSignInMethods())
