/** A variable of the environment that cannot be used; the message names it and says what is expected. */
export class SettingsError extends Error {
  constructor(name: string, expected: string) {
    super(`环境变量 ${name} 不正确：${expected}`)
    this.name = 'SettingsError'
  }
}
