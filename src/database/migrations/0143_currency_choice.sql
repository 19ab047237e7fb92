CREATE TABLE "currency_choice" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "currency_choice_currency" CHECK ("currency_choice"."currency" in ('USD', 'EUR', 'GBP', 'CHF', 'AED', 'JPY'))
);
--> statement-breakpoint
ALTER TABLE "currency_choice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "currency_choice" ADD CONSTRAINT "currency_choice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "members read their own currency" ON "currency_choice" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("currency_choice"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members choose a currency for themselves" ON "currency_choice" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("currency_choice"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members change their own currency" ON "currency_choice" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("currency_choice"."member_id" = (select actor_member_id())) WITH CHECK ("currency_choice"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members read prices as stated again" ON "currency_choice" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING ("currency_choice"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "currency_choice" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');