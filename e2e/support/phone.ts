import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'

/** A mobile number that nobody else in this run uses. */
export function freshPhone(): string {
  return `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}

/** Plays the phone: the newest code sent to it. The product under test writes its messages to its log. */
export async function codeSentTo(phone: string, logFile = logOfTheProduct()): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => (code = newestCode(await readFile(logFile, 'utf8'), phone)), {
      message: `a code for ${phone}`,
    })
    .toBeTruthy()
  return code ?? ''
}

/** The texts that the phone has got. */
export async function messagesSentTo(phone: string): Promise<string[]> {
  return messagesTo(await readFile(logOfTheProduct(), 'utf8'), phone)
}

function logOfTheProduct(): string {
  const file = process.env.E2E_SERVER_LOG
  if (!file) throw new Error('E2E_SERVER_LOG must name the log file of the server under test')
  return file
}

function newestCode(log: string, phone: string): string | undefined {
  return messagesTo(log, phone)
    .at(-1)
    ?.match(/验证码 (\d{6})/)?.[1]
}

function messagesTo(log: string, phone: string): string[] {
  return log
    .split('\n')
    .filter((line) => line.includes('"sms"') && line.includes(phone))
    .map((line) => (JSON.parse(line) as { sms: { text: string } }).sms.text)
}
