CREATE TABLE "deal_fee_receipt" (
	"deal_id" uuid NOT NULL,
	"party" text NOT NULL,
	"curator_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_fee_receipt_deal_id_party_pk" PRIMARY KEY("deal_id","party")
);
--> statement-breakpoint
ALTER TABLE "deal_fee_receipt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_fee_receipt" ADD CONSTRAINT "deal_fee_receipt_deal_id_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_fee_receipt" ADD CONSTRAINT "deal_fee_receipt_deal_id_party_deal_fee_share_deal_id_party_fk" FOREIGN KEY ("deal_id","party") REFERENCES "public"."deal_fee_share"("deal_id","party") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "curators read receipts" ON "deal_fee_receipt" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "curators mark fees of others in their own name" ON "deal_fee_receipt" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ((select actor_is_curator()) and "deal_fee_receipt"."curator_id" = (select actor_member_id()) and exists (select from "deal" where "deal"."id" = "deal_fee_receipt"."deal_id" and (select actor_member_id()) not in ("deal"."buyer_id", "deal"."seller_id")));--> statement-breakpoint
CREATE POLICY "curators take back the mark of a fee of others" ON "deal_fee_receipt" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING ((select actor_is_curator()) and exists (select from "deal" where "deal"."id" = "deal_fee_receipt"."deal_id" and (select actor_member_id()) not in ("deal"."buyer_id", "deal"."seller_id")));--> statement-breakpoint
CREATE POLICY "the product itself" ON "deal_fee_receipt" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');