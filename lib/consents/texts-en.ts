// The English words of the default consents, in plain language: a test holds them to a reading level of grade 7 or
// lower. Each is written for the patient, and says in one sentence how it reads for who signs for a patient.
import type { LedgerName } from '@/lib/contract/vocabulary'
import type { Wording } from './wording'

export const english: Record<LedgerName, Wording> = {
  // 45 CFR 164.508(c): what, who tells, who is told, why, until when, how to revoke, no condition, told again.
  sharePHI: {
    title: 'Sharing your health information',
    body: `
This form lets others share your health information with {{program}}. We need it to help you. If you sign for a patient you care for, “you” and “your” mean that patient.

## Who may share

Your doctors, nurses and clinics. Your pharmacies and labs. Your health plans. The people who work for them.

## What they may share

- Your name, address, phone number and date of birth
- Facts about your health, your care and your medicine
- Your health plan, and what it pays for

## Who may get it

{{program}}, the company that pays for the program, and the people who work for them. They may pass it on to your doctors, pharmacies and health plans, and to groups that may help you pay.

## What it is for

- To see if you can get help with the cost of your medicine
- To ask your health plan to pay for your medicine
- To get your medicine to you and help you use it
- To run the program and keep it safe

## When it ends

It ends two years after you sign. It ends sooner if you leave the program, if you take it back, or if the law of your state says so.

## How to take it back

You can take it back at any time. Open the link we sent you and choose “Take back”. Or tell us in writing[, or call {{phone}}]. From then on, no one may share more because of this form. What was shared before stays shared.

## Good to know

- You do not have to sign. If you say no, it does not change your care, what is paid for it, your health plan or your benefits.
- If you say no, we cannot help you in this program.
- A law called HIPAA guards your health information. Once it is shared with us, that law may no longer guard it, and it could be shared again.
- You can have a copy of this form. Just ask us.`,
  },
  // 15 U.S.C. 1681b(a)(2): written instructions of the person the report is about.
  fcra: {
    title: 'Looking up your income',
    body: `
Some help depends on how much money you make. With your yes, {{program}} can look this up, so you do not have to send us papers. If you sign for a patient you care for, “you” means that patient, and you too if your income counts.

## What you allow

You give {{program}} written instructions under a law called the Fair Credit Reporting Act. They let us, and the people who work for us, get facts from your credit report. We get them from a credit bureau and use them to estimate your income. We may do this now, and again while you are in the program.

## What it means for you

- It is a soft credit check. It does not change your credit score, and lenders do not see it.
- We use what we learn only to see what help you can get.
- You can ask us which credit bureau we used and what it told us.

## It is your choice

You can say no. Then we do not look, and we do not ask about your income here. We may ask you later for other proof, like a pay stub.

You can take your yes back at any time. Open the link we sent you and choose “Take back”[, or call {{phone}}]. Then we will not look again.`,
  },
  // 47 CFR 64.1200(f)(9): by automated means, to which number, not a condition of buying.
  communication: {
    title: 'Calls and text messages',
    body: `
With your yes, {{program}} may call you and send you text messages about the program. We use the phone number we have for you, or for the patient you care for.

## What you agree to

- Calls and texts may come from an automated system. A call may use a recorded or computer voice.
- They tell you how things stand, remind you, and bring you links to forms.
- Message frequency varies. Msg&data rates may apply.
- Reply STOP to end the texts. Reply HELP for help[, or call {{phone}}].

## It is your choice

- You can say no. Your consent is not a condition of any purchase. It does not change your care, your medicine or the help you get.
- Other people who use your phone may see the texts or hear the calls.
- We do not sell your phone number.
- Tell us if your number changes.

You can take your yes back at any time. Reply STOP, or open the link we sent you and choose “Take back”[, or call {{phone}}].`,
  },
  marketing: {
    title: 'News and offers',
    body: `
With your yes, {{program}} and the company that pays for the program may send you news, tips and offers. If you sign for a patient you care for, “you” means you and that patient.

## What you agree to

- They may be about your health, your medicine, or other things that may help you.
- They may come by mail, e-mail, phone or text. Calls and texts may come from an automated system. Message frequency varies. Msg&data rates may apply.
- We may use your health information to choose what to send. The company may pay for this.

## It is your choice

- You can say no. It changes nothing: not your care, your medicine, what you pay, or the help you get.
- It is never a condition of anything, and you do not have to buy anything.
- We do not sell your name, your phone number or your health information.

Your yes ends when you leave the program. You can take it back at any time. Open the link we sent you and choose “Take back”[, or call {{phone}}]. To end only the texts, reply STOP.`,
  },
  enrollment: {
    title: 'Joining {{program}}',
    body: `
Please read this before you sign. If you sign for a patient you care for, you sign in that patient’s name, and “you” and “your” mean that patient.

## You join the program

You ask to take part in {{program}}. The program helps people get their medicine and pay for it. It is your choice to take part, and you can leave at any time. The program may change or end.

## You let others share your health information

- Who may share: your doctors, clinics, pharmacies, labs and health plans, and the people who work for them.
- What: your name and how to reach you, facts about your health, your care and your medicine, your health plan and what it pays for.
- Who may get it: {{program}}, the company that pays for the program, and the people who work for them. They may pass it on to your doctors, pharmacies and health plans.
- What it is for: to see what help you can get, to ask your health plan to pay, to get your medicine to you, and to run the program.
- When it ends: two years after you sign. It ends sooner if you leave the program, if you take it back, or if the law of your state says so.
- A law called HIPAA guards your health information. Once it is shared with us, that law may no longer guard it, and it could be shared again.
- You do not have to sign. If you do not, it does not change your care, what is paid for it, your health plan or your benefits. But you cannot take part in the program.

## You get calls and text messages

- We may call you and send you texts about the program. We use the phone number we have for you, or for the patient you care for.
- They may come from an automated system. A call may use a recorded or computer voice.
- Message frequency varies. Msg&data rates may apply. Reply STOP to end the texts. Reply HELP for help.
- Your consent is not a condition of any purchase. You can stop the texts and stay in the program.

## You sign on a screen

- You agree to sign on this screen. It counts as much as ink on paper.
- You need a phone or computer with a web browser to read this form, and one that opens PDF files to keep it.
- You can save your copy on the last page. You can also ask us for a copy on paper, or sign on paper. Both are free.

## How to change your mind

You can take any of this back at any time. Open the link we sent you and choose “Take back”. Or tell us in writing[, or call {{phone}}]. Reply STOP to end the texts. What was shared or done before stays as it is.`,
  },
  // Asked of somebody who came of age, about whoever spoke for them until then; nobody signs these for another.
  caregiverInformed: {
    title: 'Telling the person who cared for you',
    body: `
Until now, another person spoke for you in {{program}}. You are an adult now, and that has ended. With your yes, we may still talk with that person about your case.

## What you agree to

- We may tell them how your case stands, what is missing, and when we call you next.
- We may use your health information to do so.

## It is your choice

- You can say no. It changes nothing: not your care, your medicine, what you pay, or the help you get.
- We text only you, at your own phone.

Your yes ends when you leave the program. You can take it back at any time. Open the link we sent you and choose “Take back”[, or call {{phone}}].`,
  },
  caregiverActs: {
    title: 'Letting that person answer for you',
    body: `
With your yes, the person who spoke for you until now may still answer for you when {{program}} calls with questions.

## What you agree to

- They may tell us what we ask about you, such as your dose or your address.
- They may not sign for you, and they may not agree to anything for you.

## It is your choice

- You can say no. It changes nothing: not your care, your medicine, what you pay, or the help you get.
- You can always answer for yourself.

Your yes ends when you leave the program. You can take it back at any time. Open the link we sent you and choose “Take back”[, or call {{phone}}].`,
  },
}
