DROP INDEX "conversation_party_open";--> statement-breakpoint
DROP INDEX "deal_buyer_active";--> statement-breakpoint
DROP INDEX "deal_seller_active";--> statement-breakpoint
DROP INDEX "listing_owner";--> statement-breakpoint
DROP INDEX "mandate_buyer";--> statement-breakpoint
CREATE INDEX "conversation_party_open" ON "conversation_party" USING btree ("member_id","conversation_id","other_id","archived_at") WHERE ended_at is null and other_ended_at is null;--> statement-breakpoint
CREATE INDEX "deal_buyer_active" ON "deal" USING btree ("buyer_id",created_at desc,id desc,"seller_id") WHERE stage not in ('Completed', 'Withdrawn');--> statement-breakpoint
CREATE INDEX "deal_seller_active" ON "deal" USING btree ("seller_id",created_at desc,id desc,"buyer_id") WHERE stage not in ('Completed', 'Withdrawn');--> statement-breakpoint
CREATE INDEX "listing_owner" ON "listing" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"is_open","expires_at","seller_suspended");--> statement-breakpoint
CREATE INDEX "mandate_buyer" ON "mandate" USING btree ("buyer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"is_open","buyer_suspended");