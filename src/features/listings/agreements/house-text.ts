import { canonicalText } from '#lib/canonical-text.ts'

/** What the owner fills in. */
export interface Blanks {
  /** Who discloses: a person or a company. */
  party: string
  years: number
  /** Whose law governs it, such as "Switzerland". */
  law: string
}

/** The confidentiality agreement that the product offers, with its blanks filled in. */
export const houseText = ({ party, years, law }: Blanks): string =>
  canonicalText(`CONFIDENTIALITY AGREEMENT

1. Parties. This agreement is between ${party} ("the Discloser") and the member who accepts it ("the Reader"). It begins when the Reader accepts it.

2. Purpose. The Discloser shows the Reader information about an asset, so that the Reader can consider whether they, or a client they advise, wish to acquire it. The Reader uses the information for nothing else.

3. What is confidential. Everything that the Discloser shows or says about the asset and that is not public: its identity and place, its price, photographs, plans and documents, the identity of its owner, and the fact that it may be for sale.

4. What the Reader promises. The Reader
   a) keeps the information to themselves, and guards it as carefully as their own;
   b) passes it on only to a client or a professional adviser who needs it for the purpose and is bound to the same secrecy; the Reader answers for them;
   c) does not copy, publish or store it beyond what the purpose needs;
   d) does not approach the owner, their staff, their neighbours or their advisers about the asset except through the Discloser.

5. What is not confidential. Information that the Reader can show they knew before, that is or becomes public without their doing, or that they received from somebody who was free to give it. The Reader may disclose what a law or a court requires, and tells the Discloser first if that is allowed.

6. No licence, no promise. The information remains the Discloser's. Neither side is bound to enter into a transaction, and nothing here is a warranty that the information is complete.

7. Return. If the Discloser asks, the Reader deletes what they hold within ten days, except what the law obliges them to keep.

8. Duration. The promises hold for ${years === 1 ? 'one year' : `${years} years`} from acceptance, also if no transaction follows and after the Reader has left the network.

9. Breach. A breach can cause harm that money does not repair. The Discloser may ask a court to stop it, besides claiming damages.

10. Law. The law of ${law} governs this agreement. If one clause does not hold, the others remain.`)
