CREATE TABLE "deal_fee_quote" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"rate" numeric(6, 3) NOT NULL,
	"payer" text NOT NULL,
	CONSTRAINT "deal_fee_quote_payer" CHECK ("deal_fee_quote"."payer" in ('buyer', 'seller', 'both'))
);
--> statement-breakpoint
ALTER TABLE "deal_fee_quote" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_fee_quote" ADD CONSTRAINT "deal_fee_quote_proposal_id_deal_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."deal_proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "curators read quoted fees" ON "deal_fee_quote" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "deal_fee_quote" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');