DROP POLICY "curators read receipts" ON "deal_fee_receipt" CASCADE;--> statement-breakpoint
DROP POLICY "curators mark fees of others in their own name" ON "deal_fee_receipt" CASCADE;--> statement-breakpoint
DROP POLICY "curators take back the mark of a fee of others" ON "deal_fee_receipt" CASCADE;--> statement-breakpoint
DROP POLICY "the product itself" ON "deal_fee_receipt" CASCADE;--> statement-breakpoint
DROP TABLE "deal_fee_receipt" CASCADE;