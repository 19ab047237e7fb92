CREATE TABLE "introduced_match" (
	"member_id" uuid NOT NULL,
	"mandate_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "introduced_match_listing_id_mandate_id_pk" PRIMARY KEY("listing_id","mandate_id")
);
--> statement-breakpoint
ALTER TABLE "introduced_match" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "introduced_match" ADD CONSTRAINT "introduced_match_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introduced_match" ADD CONSTRAINT "introduced_match_mandate_id_mandate_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introduced_match" ADD CONSTRAINT "introduced_match_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introduced_match" ADD CONSTRAINT "introduced_match_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "introduced_match_mandate" ON "introduced_match" USING btree ("mandate_id");--> statement-breakpoint
CREATE INDEX "introduced_match_member" ON "introduced_match" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "introduced_match_conversation" ON "introduced_match" USING btree ("conversation_id");--> statement-breakpoint
CREATE POLICY "owners read what they introduced" ON "introduced_match" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("introduced_match"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "owners introduce their listings" ON "introduced_match" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("introduced_match"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()) and exists (select from "listing" where "listing"."id" = "introduced_match"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "the product itself" ON "introduced_match" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');